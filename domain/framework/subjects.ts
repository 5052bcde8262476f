/** What the product is about: the same folders in every layer, and a file of words for each. */
export const subjects = [
  'framework',
  'finding',
  'role',
  'building',
  'assessing',
  'views',
  'team',
  'career',
  'session',
  'documents',
  'mail',
  'operate',
] as const
