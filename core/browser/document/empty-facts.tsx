import { useAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import { emptyShownAtom, foldedFacts } from './empty-fact-commands.ts'

const countIn = (root: HTMLElement) => root.querySelectorAll('[data-fact=empty]').length

/**
 * Hides what holds nothing, and with it a section of which nothing is left; one with a button keeps its heading. A section that is not drawn yet is
 * not seen, since it may turn out to hold nothing.
 */
const folded =
  '[&_[data-fact=empty]]:hidden [&_[data-facts]:not(:has(>:not([data-fact=empty])))]:hidden [&_[data-form-section]:has([data-fact=empty]):not(:has(>[data-facts]>:not([data-fact=empty]))):not(:has(>header_button))]:hidden [&_[data-form-section]:has(>[data-facts]:empty)]:invisible'

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
    foldedFacts.set(tabId, count)
    return () => void foldedFacts.delete(tabId)
  }, [tabId, count])
  return (
    <>
      <div ref={setRoot} className={isShown ? '' : folded}>
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
