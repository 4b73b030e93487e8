import { useEffect } from 'react'
import { CommandButton } from '../command/command-button.tsx'
import { useText } from '../i18n/text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useView } from './tabs/view-context.ts'
import type { View } from './tabs/view.ts'

/** Stands in place of a page for people who may write its documents, but not read them; what they may make is offered. */
export function UnreadPage({ view }: { view: View }) {
  const t = useText()
  const { setTitle } = useView()
  useEffect(() => setTitle(''), [setTitle])
  return (
    <div role="status">
      <EmptyState
        icon="eye-off"
        title={t('无权查看')}
        text={t('您可以新建和提交，但没有查看的权限；需要查看时请联系管理员。')}
        action={
          view.document ? <CommandButton id={`${view.document}.create`} variant="primary" takesKeyboard /> : undefined
        }
      />
    </div>
  )
}
