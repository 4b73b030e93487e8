/** How far a material may grow. `pictures` is what a form takes; the call refuses more than `sentPictures` without reading them. */
export const materialLimits = { line: 300, description: 2000, pictures: 6, sentPictures: 50 } as const
