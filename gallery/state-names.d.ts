/** The names of all states. */
declare module 'virtual:state-names' {
  export const names: readonly { screen: string; state: string }[]
}
