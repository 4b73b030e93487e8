import { useAtomValue } from 'jotai'
import { useText } from '../i18n/text.ts'
import { keysOf } from '../keys/key-map.ts'
import { keyOverridesAtom } from '../keys/key-overrides.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { timelineCommands } from './timeline-commands.ts'
import { openTimeline, type TimelineRecord, useTimelineRecord } from './timeline-state.ts'

/** Shows the timeline of the record that a page or a panel is about, and makes it the one that the commands of the timeline mean. */
export function TimelineButton({ record, size = 'small' }: { record: TimelineRecord; size?: 'small' | 'medium' }) {
  const t = useText()
  const overrides = useAtomValue(keyOverridesAtom)
  useTimelineRecord(record)
  const [command] = timelineCommands
  const keys = command ? keysOf(command, overrides) : undefined
  return (
    <IconButton
      icon="message-square"
      label={t('动态与评论')}
      keys={keys}
      size={size}
      onClick={() => openTimeline(record)}
    />
  )
}
