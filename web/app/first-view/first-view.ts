export { EarlyInput } from './early-input.tsx'
export { takeGiven } from './given.ts'
