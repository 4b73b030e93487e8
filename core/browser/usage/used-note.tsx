import type { Message } from '../../shared/message.ts'
import { usageRead } from '../../shared/usage-contract.ts'
import { usageText } from '../../shared/usage-rules.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { openUsage } from './usage-state.ts'

/** Names above a record's form the documents that use the record, and what a change does to them. Draws nothing for an unused record. */
export function UsedNote({
  document,
  id,
  name,
  effect,
}: {
  document: string
  id: number
  name: string
  effect: Message
}) {
  const t = useText()
  const { data } = useContractQuery(
    usageRead,
    { params: { document, id } },
    { noun: document, staleTime: 0, quiet: true },
  )
  const uses = data && usageText(data)
  if (!uses) return null
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-2 rounded bg-tone-warning-soft px-3 py-1.5">
      <Icon name="link" size={14} className="text-tone-warning" />
      <span className="mr-auto">{`${t('已被 {uses}使用。', { uses: t(uses) })}${t(effect)}`}</span>
      <Button size="small" variant="ghost" onClick={() => openUsage({ document, id, name })}>
        {t('使用情况')}
      </Button>
    </div>
  )
}
