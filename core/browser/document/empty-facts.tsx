import { atom, getDefaultStore, useAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { message } from '../../shared/message.ts'
import { signedIn } from '../../shared/permission.ts'
import { allow, refuse } from '../../shared/rule.ts'
import { commandHost } from '../command/command-host.ts'
import type { Command } from '../command/command.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { useView } from '../workspace/tabs/view-context.ts'

/** Whether details show the fields that hold nothing; as it was chosen last, for every document. */
const emptyShownAtom = atom(false)

/** How many fields the details hold nothing in, by their tabs. */
const folded = new Map<string, number>()

/** Shows and folds away what a detail holds nothing in. */
export const emptyFactCommands: readonly Command[] = [
  {
    id: 'core.empty_facts',
    title: message('显示或收起空字段'),
    keywords: 'empty fields show hide fold 空 字段 展开 收起',
    icon: 'eye',
    keys: 'Alt+KeyO',
    permission: signedIn,
    quiet: true,
    check: () => {
      const tab = commandHost().focusedTab()
      return tab !== undefined && (folded.get(tab) ?? 0) > 0 ? allow : refuse(message('这里没有空字段'))
    },
    run: () => getDefaultStore().set(emptyShownAtom, (shown) => !shown),
  },
]

const countIn = (root: HTMLElement) => root.querySelectorAll('[data-fact=empty]').length

/** Folds away the fields of a detail that hold nothing, with a line that tells how many they are and shows them. */
export function EmptyFacts({ children }: { children: ReactNode }) {
  const t = useText()
  const { tabId } = useView()
  const [isShown, setShown] = useAtom(emptyShownAtom)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!root) return undefined
    const refresh = () => setCount(countIn(root))
    refresh()
    const watcher = new MutationObserver(refresh)
    watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-fact'] })
    return () => watcher.disconnect()
  }, [root])
  useEffect(() => {
    folded.set(tabId, count)
    return () => void folded.delete(tabId)
  }, [tabId, count])
  return (
    <>
      <div
        ref={setRoot}
        className={
          isShown ? '' : '[&_[data-fact=empty]]:hidden [&_[data-facts]:not(:has(>:not([data-fact=empty])))]:hidden'
        }
      >
        {children}
      </div>
      {count > 0 ? (
        <Button size="small" variant="ghost" keys="Alt+O" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t('收起 {count} 个空字段', { count }) : t('显示 {count} 个空字段', { count })}
        </Button>
      ) : null}
    </>
  )
}
