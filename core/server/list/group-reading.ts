/** How many groups of one call are read at the same time: one call must not take all connections. */
const atOnce = 4

/** Answers a call that reads the same page of several groups, whose values are `groups`. Throws what `read` throws. */
export async function readGroupPages<Page>(
  groups: unknown,
  read: (group: string | null) => Promise<Page>,
): Promise<{ pages: Page[] }> {
  // The contract of the call checks them.
  const left = [...(groups as readonly (string | null)[])]
  const pages: Page[] = []
  while (left.length > 0) pages.push(...(await Promise.all(left.splice(0, atOnce).map(read))))
  return { pages }
}
