import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { delegationList } from '../approval-delegation-contract.ts'
import { givenText, receivedText } from './approval-delegation-actions.ts'
import { delegationCommandIds } from './approval-delegation-commands.ts'

/** Who decides for the person, and for whom they decide; nothing while there is neither. */
export function DelegationLines() {
  const translate = useTranslate()
  const { data } = useContractQuery(delegationList, {}, { staleTime: 0, quiet: true })
  const { given = [], received = [] } = data ?? {}
  if (given.length + received.length === 0) return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b bg-tone-active-soft px-4 py-1.5 text-tone-active">
      <Icon name="users" />
      {given.map((one) => (
        <span key={one.id}>{translate(givenText(one))}</span>
      ))}
      {received.map((one) => (
        <span key={one.id}>{translate(receivedText(one))}</span>
      ))}
      {given.length > 0 ? (
        <span className="ml-auto">
          <CommandButton id={delegationCommandIds.end} size="small" />
        </span>
      ) : null}
    </div>
  )
}
