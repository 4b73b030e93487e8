/** Where unfinished and untaken exports of a person are kept. */
export function exportMemoryKey(userId: number): string {
  return `running-exports:${userId}`
}
