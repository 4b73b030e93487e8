/**
 * How long (in UTF-16 units) the last `over` characters of a text are, so that they can be cut; undefined when the text has fewer.
 */
export function overflowBefore(text: string, over: number): number | undefined {
  const letters = [...text]
  return letters.length < over ? undefined : letters.slice(letters.length - over).join('').length
}
