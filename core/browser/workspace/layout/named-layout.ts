import { message, type Message } from '../../../shared/message.ts'

/** A layout that a person keeps under a name. `layout` is plain JSON as `layoutValue` gives it; `at` is in milliseconds. */
export type NamedLayout = { readonly name: string; readonly layout: unknown; readonly at: number }

const most = 20
/** Bytes of JSON that all of them may take together; a preference holds little more. */
const mostBytes = 60_000

/** Reads the kept layouts; what is broken is left out. */
export function readNamedLayouts(given: unknown): readonly NamedLayout[] {
  if (!Array.isArray(given)) return []
  return given.filter(
    (one): one is NamedLayout =>
      typeof one === 'object' && one !== null && typeof one.name === 'string' && typeof one.at === 'number',
  )
}

/** Why a layout cannot be kept under what was typed, undefined when it can. */
export function nameRefusal(typed: string, kept: readonly NamedLayout[]): Message | undefined {
  const name = typed.trim()
  if (!name) return message('请输入名称')
  if (name.length > 50) return message('名称最多 50 个字')
  if (kept.length >= most && !kept.some((one) => one.name === name))
    return message('最多保存 {most} 个布局，请先删除一个', { most })
  return undefined
}

/** The kept layouts with one more, the latest first; one of the same name is replaced. Undefined when they take too much room. */
export function withLayout(kept: readonly NamedLayout[], added: NamedLayout): readonly NamedLayout[] | undefined {
  const next = [added, ...kept.filter((one) => one.name !== added.name)]
  return new TextEncoder().encode(JSON.stringify(next)).length > mostBytes ? undefined : next
}
