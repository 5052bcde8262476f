/** Where the pack lies on which the tests run that are not about the product's own: see the README there. */
export const samplePack = './tests/packs/sample'
