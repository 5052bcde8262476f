/** The pack for all tests that are not about the product's own; see the README there. */
export const samplePack = './tests/packs/sample'
