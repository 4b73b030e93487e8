import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { onUserEvent } from '../api/live.ts'
import { useText } from '../i18n/text.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { latePart } from '../ui/late-part.tsx'
import { RenderBoundary } from '../workspace/render-error.tsx'
import { closeTimeline, followFields, timelineAtom } from './timeline-state.ts'

const Timeline = latePart(async () => (await import('./timeline.tsx')).Timeline, <Spinner />)

function hearMentions(): () => void {
  return onUserEvent(({ kind, id }) => {
    if (kind === 'mention') void import('./mention-inbox.ts').then(({ tellMention }) => tellMention(id))
  })
}

/** The panel that shows what happened to a record and what was said about it; stands once in the page. */
export function TimelineDrawer() {
  const t = useText()
  const asked = useAtomValue(timelineAtom)
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  useEffect(() => {
    const stops = [followFields(), hearMentions()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const title = shown?.title ? t('“{name}”的动态', { name: shown.title }) : t('动态')
  return (
    <Drawer open={asked !== undefined} onClose={closeTimeline} title={title} width={520}>
      {shown ? (
        <RenderBoundary onBack={closeTimeline}>
          <Timeline key={`${shown.document}/${shown.id}/${shown.field ?? ''}`} {...shown} />
        </RenderBoundary>
      ) : null}
    </Drawer>
  )
}
