/** Marks without width, which people neither see nor type on purpose. */
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g

/**
 * A name as it is compared with others: without regard to width, case, outer and repeated blanks, and zero-width marks. What is
 * stored is what was typed. `folded_name` of the database does the same.
 */
export function foldedName(name: string): string {
  return name.normalize('NFKC').replace(unseen, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
