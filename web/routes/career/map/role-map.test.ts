import { expect, it } from 'vitest'
import { placeIn } from './role-map.ts'

it.each([
  ['people=0&strategy=6', { people: 0, strategy: 6 }],
  ['people=4&strategy=0', { people: 4, strategy: 0 }],
  ['people=99&strategy=3', null],
  ['people=2&strategy=7', null],
  ['people=-1&strategy=3', null],
  ['people=1.5&strategy=3', null],
  ['people=two&strategy=3', null],
  ['people=&strategy=', null],
  ['people=2', null],
  ['', null],
])('reads the place in the address %j, if the map has it', (asked, place) => {
  expect(placeIn(new URLSearchParams(asked), { people: 4, strategy: 6 })).toEqual(place)
})
