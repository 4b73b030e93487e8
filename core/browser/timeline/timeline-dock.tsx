import { useEffect, useState } from 'react'
import { useCommandKeys } from '../command/command-keys.ts'
import { useViewCommands } from '../command/command-scope.ts'
import { useText } from '../i18n/text.ts'
import { usePreference } from '../preferences/preferences.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { whenIdle } from '../ui/late-module.ts'
import { Spinner } from '../ui/spinner.tsx'
import { latePart } from '../ui/late-part.tsx'
import { RenderBoundary } from '../workspace/render-error.tsx'
import { dockPreference, timelineDockCommands, toggleDock } from './timeline-dock-commands.ts'
import { openTimeline, type TimelineRecord } from './timeline-state.ts'

const TimelineLines = latePart(async () => (await import('./timeline-lines.tsx')).TimelineLines, <Spinner />)

/** Milliseconds after which it is read though the page is still busy. */
const patience = 1000

/** The document itself comes first: what happened to it is read when the page stands. */
function useSettledPage(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let isHere = true
    whenIdle(() => isHere && setSettled(true), patience)
    return () => {
      isHere = false
    }
  }, [])
  return isSettled
}

/** What happened to a document, beside it where its pane is wide and below it elsewhere; it can be folded away. */
export function TimelineDock({ record }: { record: TimelineRecord }) {
  const t = useText()
  const [isOpen] = usePreference(dockPreference, true)
  const keys = useCommandKeys('core.timeline')
  const foldKeys = useCommandKeys('core.timeline_dock')
  const isSettled = useSettledPage()
  useViewCommands(timelineDockCommands)
  const size = isOpen
    ? '@min-[1100px]:w-66 @min-[1100px]:max-h-[calc(100vh-var(--sticky-top,0px)-130px)] @min-[1100px]:overflow-y-auto'
    : '@min-[1100px]:w-auto'
  return (
    <aside
      aria-label={t('最近动态')}
      className={`mt-3 rounded border bg-panel @min-[1100px]:sticky @min-[1100px]:top-[calc(var(--sticky-top,0px)+12px)] @min-[1100px]:mt-0 @min-[1100px]:shrink-0 ${size}`}
    >
      <header className={`flex min-h-9 items-center gap-1 px-1.5 ${isOpen ? 'border-b' : ''}`}>
        <h2 className={`mr-auto px-1.5 font-semibold ${isOpen ? '' : '@min-[1100px]:sr-only'}`}>{t('动态')}</h2>
        {isOpen ? (
          <IconButton
            icon="message-square"
            size="small"
            label={t('评论与全部动态')}
            keys={keys}
            onClick={() => openTimeline(record)}
          />
        ) : null}
        <IconButton
          icon={isOpen ? 'chevron-right' : 'history'}
          size="small"
          label={isOpen ? t('收起动态') : t('展开动态')}
          keys={foldKeys}
          aria-expanded={isOpen}
          onClick={toggleDock}
        />
      </header>
      {isOpen ? (
        <div className="px-3 py-1.5">
          <RenderBoundary onBack={toggleDock}>
            {isSettled ? <TimelineLines record={record} /> : <Spinner />}
          </RenderBoundary>
        </div>
      ) : null}
    </aside>
  )
}
