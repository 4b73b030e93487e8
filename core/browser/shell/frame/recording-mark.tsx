import { useAtomValue } from 'jotai'
import { recordingAtom } from '../../command/command-journal.ts'
import { useCommandKeys } from '../../command/command-keys.ts'
import { runCommand } from '../../command/command-runner.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'

const command = 'workspace.record_macro'

/** Says in the frame that commands are being recorded, and how many were; a press ends it. */
export function RecordingMark() {
  const t = useText()
  const steps = useAtomValue(recordingAtom)
  const keys = useCommandKeys(command)
  if (!steps) return null
  const words = t('录制中 · {count} 步', { count: steps.length })
  return (
    <>
      <Button variant="danger" size="small" keys={keys} onClick={() => void runCommand(command)}>
        <span aria-hidden="true" className="size-2 rounded-full bg-tone-danger" />
        {words}
      </Button>
      <span role="status" className="sr-only">
        {words}
      </span>
    </>
  )
}
