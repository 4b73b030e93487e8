import { useEffect } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useKeyboardPlace } from './tabs/tab-focus.tsx'
import { useView } from './tabs/view-context.ts'

/** Replaces a page that the person may no longer open, so that nothing of it stays on screen, nor on the tab. */
export function TakenAway() {
  const t = useText()
  const { close, bare, setTitle } = useView()
  useEffect(() => setTitle(''), [setTitle])
  const place = useKeyboardPlace()
  return (
    <div role="status">
      <EmptyState
        icon="lock"
        title={t('没有访问权限')}
        text={t('您没有打开此页面的权限，请联系管理员。')}
        action={
          bare ? undefined : (
            <Button ref={place} variant="primary" onClick={close}>
              {t('关闭标签页')}
            </Button>
          )
        }
      />
    </div>
  )
}
