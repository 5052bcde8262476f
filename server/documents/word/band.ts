import { colours, emus } from './look.ts'

type Point = readonly [x: number, y: number]

/** The band across the top of a title page, in millimetres. */
export const band = { width: 210, height: 92, rule: 1.4 }

const contours = 19
const pointsOfContour = 80

/** A contour line of a hill right of the middle; `level` counts from the top. */
function contour(level: number): Point[] {
  const size = 4 + level * 8.4
  return Array.from({ length: pointsOfContour + 1 }, (_, index) => {
    const turn = (index / pointsOfContour) * 2 * Math.PI
    const bend =
      0.16 * Math.sin(2 * turn + 0.6 + level * 0.05) +
      0.09 * Math.sin(3 * turn + 1.9 - level * 0.09) +
      0.05 * Math.sin(5 * turn + level * 0.12)
    return [164 + 1.45 * size * (1 + bend) * Math.cos(turn), 40 + 0.9 * size * (1 + bend) * Math.sin(turn)]
  })
}

const isInside = ([x, y]: Point) => x >= 0 && x <= band.width && y >= 0 && y <= band.height

/** The point where a line from inside the band to outside crosses its edge. */
function edge(inside: Point, outside: Point): Point {
  let [from, to] = [inside, outside]
  for (let halving = 0; halving < 10; halving += 1) {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    if (isInside(middle)) from = middle
    else to = middle
  }
  return from
}

/** The parts of a line that lie within the band. They are cut here because Word shows what goes beyond a shape. */
function clipped(points: readonly Point[]): Point[][] {
  const stretches: Point[][] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    const wasInside = before !== undefined && isInside(before)
    if (isInside(point)) {
      if (!wasInside) stretches.push(before ? [edge(point, before)] : [])
      stretches.at(-1)?.push(point)
    } else if (wasInside) stretches.at(-1)?.push(edge(before, point))
  }
  return stretches
}

function path(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]) => `<a:pt x="${emus(x)}" y="${emus(y)}"/>`)
  const size = `w="${emus(band.width)}" h="${emus(band.height)}"`
  return `<a:path ${size} fill="none"><a:moveTo>${first}</a:moveTo>${rest.map((point) => `<a:lnTo>${point}</a:lnTo>`).join('')}</a:path>`
}

const fill = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`
const place = (y: number, height: number) =>
  `<a:xfrm><a:off x="0" y="${emus(y)}"/><a:ext cx="${emus(band.width)}" cy="${emus(height)}"/></a:xfrm>`

function shape(number: number, properties: string): string {
  return `<wps:wsp><wps:cNvPr id="${number}" name=""/><wps:cNvSpPr/><wps:spPr>${properties}</wps:spPr><wps:bodyPr/></wps:wsp>`
}

function rectangle(number: number, y: number, height: number, colour: string): string {
  return shape(
    number,
    `${place(y, height)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill(colour)}<a:ln><a:noFill/></a:ln>`,
  )
}

/** The shapes of the band. They stand in the title page's header, where screen readers do not read them out. */
export function bandShapes(): string {
  const lines = Array.from({ length: contours }, (_, level) => clipped(contour(level)))
    .flat()
    .map(path)
  return [
    rectangle(9001, 0, band.height, colours.deep),
    shape(
      9002,
      `${place(0, band.height)}<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${lines.join('')}</a:pathLst></a:custGeom><a:noFill/><a:ln w="9525">${fill(colours.contour)}</a:ln>`,
    ),
    rectangle(9003, band.height - band.rule, band.rule, colours.gold),
  ].join('')
}
