import { describe, expect, it } from 'vitest'
import { svgFault } from './harmless-svg.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inside}</svg>`

describe('an SVG file of a pack', () => {
  it.each([
    ['paths and gradients', svg('<g fill="url(#a)"><path d="M0 0h9"/></g><linearGradient id="a"/>')],
    ['a style of its own', svg('<style>.a { fill: url(#b) }</style><path class="a" d="M0 0"/>')],
    ['a picture inside', svg('<image xlink:href="data:image/png;base64,AAAA"/>')],
    ['a declaration and a comment', `<?xml version="1.0"?>\n<!-- drawn by hand -->\n${svg('<use href="#a"/>')}\n`],
    ['a title', svg('<title>Coast &amp; Sea</title>')],
  ])('may have %s', (_, source) => {
    expect(svgFault(source)).toBeNull()
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'has a script'],
    ['a script in another case', svg('<SCRIPT/>'), 'has a script'],
    ['a script behind a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'has a script'],
    ['a script in an attribute', svg('', ' onload="alert(1)"'), 'has a script (onload)'],
    ['a foreign object', svg('<foreignObject><p>words</p></foreignObject>'), 'has a foreignObject'],
    ['a link', svg('<a href="#a"/>'), 'has a link'],
    ['a picture from elsewhere', svg('<image href="https://elsewhere.example/a.png"/>'), 'outside'],
    ['a picture from elsewhere by a prefix', svg('<image xlink:href="//elsewhere.example/a.png"/>'), 'outside'],
    ['a hidden address', svg('<use href="&#106;avascript:alert(1)"/>'), 'outside'],
    ['another SVG inside', svg('<image href="data:image/svg+xml;base64,AAAA"/>'), 'outside'],
    ['a font from elsewhere', svg('<style>@import url(https://elsewhere.example/a.css)</style>'), 'outside'],
    ['a ground from elsewhere', svg('<path style="fill: url( \'https://elsewhere.example/a\')"/>'), 'outside'],
    ['an escape in a style', svg(String.raw`<style>a { fill: \75rl(https://elsewhere.example) }</style>`), 'outside'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'DOCTYPE'],
    ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`, 'no SVG'],
    ['movement', svg('<animate attributeName="x"/>'), 'moves'],
    ['letters', svg('<text>Coast</text>'), 'letters as text'],
    ['an element left open', svg('<g>'), 'no SVG'],
    ['two roots', svg('') + svg(''), 'no SVG'],
    ['HTML', '<!doctype html><p>words</p>', 'DOCTYPE'],
    ['nothing', '', 'no SVG'],
  ])('may not have %s', (_, source, fault) => {
    expect(svgFault(source)).toContain(fault)
  })
})
