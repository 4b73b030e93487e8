/** Numbers of open tasks, approvals and unread notifications. */
export type InboxCounts = { readonly unread: number; readonly tasks: number; readonly approvals: number }

/** The kinds whose number has risen; `told` notifications were announced elsewhere and do not count. */
export function increases(before: InboxCounts, now: InboxCounts, told = 0): readonly (keyof InboxCounts)[] {
  const kinds: readonly (keyof InboxCounts)[] = ['unread', 'tasks', 'approvals']
  return kinds.filter((kind) => now[kind] - (kind === 'unread' ? told : 0) > before[kind])
}
