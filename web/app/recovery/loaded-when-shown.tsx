import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** A part of a screen whose code is loaded when it is first shown; if that fails, the screen stays as it is without it. */
export function loadedWhenShown<Props extends object>(
  code: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part: ComponentType<Props> = lazy(() =>
    code().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
  return (props) => <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
}
