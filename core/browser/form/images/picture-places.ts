/** Pictures that are only read stand at the left, with the facts of their section beside them; where one types, those are higher. */
export const besideFacts = 'order-first min-w-0 @min-[520px]:row-span-3 in-data-reading-form:@min-[520px]:row-span-6'

/** The pictures themselves: the first large, two further ones as high as that. */
export const readingTiles = 'grid grid-cols-[repeat(auto-fill,61px)] gap-2 rounded'
