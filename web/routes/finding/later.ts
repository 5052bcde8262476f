import type { FulfilledReactPromise } from 'react'

/** What a screen shows once it is there, without waiting for it; what is there already React's `use` then reads in one step with the rest. */
export function later<Value>(value: Promise<Value>): Promise<Value> {
  void value.then((there) => {
    const known: Omit<FulfilledReactPromise<Value>, 'then'> = { status: 'fulfilled', value: there }
    void Object.assign(value, known)
  })
  return value
}
