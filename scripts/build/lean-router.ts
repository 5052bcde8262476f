import type { Plugin } from 'vite'

/** What of one module of the router we never use; expressions that have one value for us, and functions, with what they return instead. */
type Unused = {
  file: string
  constants?: Readonly<Record<string, string>>
  functions?: readonly string[]
  returns?: Readonly<Record<string, string>>
}

/** Where a module stands beside the router's entry. */
export const routerFile = ({ file }: Unused): string => `lib/${file}`

/**
 * We use the router to match addresses, to load screens and to go from one to another. It sends no forms, has no fetchers, no
 * blockers, no view transitions, no server of its own and nothing that watches it.
 */
export const unused: readonly Unused[] = [
  {
    file: 'router/router.js',
    constants: {
      'init.instrumentations': 'undefined',
      'init.hydrationData': 'undefined',
      'init.dataStrategy': 'undefined',
      'future.unstable_customRouteDiscovery': 'false',
      'future.unstable_routePatternMatching': 'false',
      'opts.submission && isMutationMethod(opts.submission.formMethod)': 'false',
      '!opts || !isSubmissionNavigation(opts)': 'true',
      'opts && opts.pendingError': 'false',
      'opts?.instrumentationNavigateMetaReceiver': 'false',
      '!submission && !fetcherSubmission && formMethod && formAction && formEncType': 'false',
      'blockers.size > 0 && !isUninterruptedRevalidation': 'false',
      'blockerKey && delta != null': 'false',
      'if (blockerKey)': 'if (false)',
      'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location': 'false',
      'if (pendingViewTransitionEnabled)': 'if (false)',
      'initialMatches == null && !init.patchRoutesOnNavigation': 'false',
      'fetchLoadMatches.forEach(': 'false && fetchLoadMatches.forEach(',
      'revalidatingFetchers.forEach(': 'false && revalidatingFetchers.forEach(',
      'typeof route.lazy === "function"': 'true',
      'typeof route.lazy !== "object" || !route.lazy.middleware': 'true',
      '!routeToUpdate.lazy || typeof routeToUpdate.lazy !== "object"': 'true',
    },
    functions: [
      'fetch',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'getFetcher',
      'resetFetcher',
      'deleteFetcher',
      'queueFetcherForDeletion',
      'abortFetcher',
      'updateFetcherState',
      'setFetcherError',
      'getUpdatedRevalidatingFetchers',
      'getUpdatedActionData',
      'markFetchersDone',
      'markFetchRedirectsDone',
      'abortStaleFetchLoads',
      'getBlocker',
      'deleteBlocker',
      'updateBlocker',
      'shouldBlockNavigation',
      'cancelDiscoveryNavigation',
      '_internalSetRoutes',
      'getSubmissionFromNavigation',
      'getLoadingFetcher',
      'getDoneFetcher',
      'convertFormDataToSearchParams',
      'convertSearchParamsToFormData',
      'restoreAppliedTransitions',
      'persistAppliedTransitions',
    ],
    returns: { isDataWithResponseInit: 'false', isMutationMethod: 'false' },
  },
  { file: 'router/instrumentation.js', functions: ['consumeInstrumentationClientResultMetaReceiver'] },
  { file: 'router/history.js', functions: ['warning'] },
  { file: 'server-runtime/warnings.js', functions: ['warnOnce'] },
  {
    file: 'hooks.js',
    constants: { 'this.context': 'false', 'React$1.useContext(IsDataRouteContext) ?': 'true ?' },
    functions: ['warningOnce'],
  },
  {
    file: 'components.js',
    constants: {
      '!viewTransitionOpts || !isViewTransitionAvailable': 'true',
      'vtContext.isTransitioning && !vtContext.flushSync': 'false',
      'renderDfd && pendingState && router.window': 'false',
      'renderDfd && pendingState && state.location.key === pendingState.location.key': 'false',
      '!vtContext.isTransitioning && interruption': 'false',
    },
  },
  {
    file: 'dom/ssr/components.js',
    functions: ['PrefetchPageLinks'],
    returns: { usePrefetchBehavior: '[false, null, {}]' },
  },
  {
    file: 'dom/lib.js',
    constants: {
      '!remixContext || remixContext.isSpaMode': 'true',
      '= React$1.forwardRef(': '= /* @__PURE__ */ React$1.forwardRef(',
      'NavLink.displayName = "NavLink"': '0',
      'Form.displayName = "Form"': '0',
    },
    functions: ['parseHydrationData'],
  },
]

/** Code without what is unused in it; throws where it is no longer there to be left out, as after an upgrade of the router. */
export function withoutUnused(code: string, { file, constants = {}, functions = [], returns = {} }: Unused): string {
  let left = code
  const missing: string[] = []
  const bodies = { ...Object.fromEntries(functions.map((name) => [name, ''])), ...returns }
  for (const [name, value] of Object.entries(bodies)) {
    const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\()[^]*?^\\1\\}$`, 'gm')
    if (left.match(whole)?.length !== 1) missing.push(name)
    left = left.replace(whole, (_all, indent: string, start: string) => `${indent}${start}) { return ${value} }`)
  }
  for (const [expression, value] of Object.entries(constants)) {
    if (!left.includes(expression)) missing.push(expression)
    left = left.replaceAll(expression, () => value)
  }
  if (missing.length > 0) throw new Error(`The router's ${file} no longer has: ${missing.join(', ')}`)
  return left
}

/** Leaves out of the browser's build what of the router is never used, which no bundler can see. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const part = unused.find((one) => id.endsWith(`/production/${routerFile(one)}`))
        return part && withoutUnused(code, part)
      },
    },
  }
}
