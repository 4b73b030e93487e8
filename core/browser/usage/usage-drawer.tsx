import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { latePart } from '../ui/late-part.tsx'
import { RenderBoundary } from '../workspace/render-error.tsx'
import { closeUsage, usageAtom } from './usage-state.ts'

const UsagePanel = latePart(async () => (await import('./usage-panel.tsx')).UsagePanel, <Spinner />)

/** The panel that shows where a record is used; stands once in the page. */
export function UsageDrawer() {
  const t = useText()
  const asked = useAtomValue(usageAtom)
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const title = shown?.name ? t('“{name}”的使用情况', { name: shown.name }) : t('使用情况')
  return (
    <Drawer open={asked !== undefined} onClose={closeUsage} title={title} width={460}>
      {shown ? (
        <RenderBoundary onBack={closeUsage}>
          <UsagePanel record={shown} />
        </RenderBoundary>
      ) : null}
    </Drawer>
  )
}
