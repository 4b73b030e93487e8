/** Where the exports of a person stand that run or have not been taken yet. */
export function exportMemoryKey(userId: number): string {
  return `running-exports:${userId}`
}
