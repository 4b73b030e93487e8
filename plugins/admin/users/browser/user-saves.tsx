import { type ReactNode, useMemo } from 'react'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { type RecordActs, recordFormCommands } from '../../../../core/browser/document/document-form-commands.ts'
import { useLatest } from '../../../../core/browser/ui/use-latest.ts'
import { userDocument } from '../user-document.ts'

/** Offers the two saves of an account's form while it is open, and draws their buttons; `acts` may change between renders. */
export function useUserSaves(acts: RecordActs): ReactNode {
  const now = useLatest(() => acts)
  const commands = useMemo(
    () => recordFormCommands(userDocument, { save: () => now().save(), saveAndStay: () => now().saveAndStay() }),
    [now],
  )
  useViewCommands(commands)
  return commands.map(({ id }, index) => (
    <CommandButton key={id} id={id} variant={index === commands.length - 1 ? 'primary' : 'secondary'} />
  ))
}
