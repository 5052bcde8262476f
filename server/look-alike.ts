/// <reference path="./unicode-confusables.d.ts" />
import { rectifyConfusion } from 'unicode-confusables'

/** A title's letters as what they look like (UTS 39 skeleton, without regard to case): two titles that look alike have the same. */
export function lookKey(title: string): string {
  return rectifyConfusion(title.normalize('NFD')).toLowerCase()
}
