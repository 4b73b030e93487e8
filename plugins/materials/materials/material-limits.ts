/**
 * Limits of a material. The form takes up to `pictures`; the call refuses a body with more than `sentPictures` before
 * looking at any of them.
 */
export const materialLimits = { line: 300, description: 2000, pictures: 6, sentPictures: 50 } as const
