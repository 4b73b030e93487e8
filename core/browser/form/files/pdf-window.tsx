import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { message } from '../../../shared/message.ts'
import { assetAddress } from '../../api/asset.ts'
import { saveAddress } from '../../api/save-file.ts'
import { useText } from '../../i18n/text.ts'
import { firstKey, readTable } from '../../keys/key-press.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toastFailure } from '../../ui/failure-toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type PdfKey, pdfKeys } from '../fields/field-keys.ts'
import { FileWindow } from './file-window.tsx'

/** The text for a file that neither the product nor this browser can show. */
export const noPreview = message('此文件类型暂不支持在线预览，请下载后查看')

const keyOf = (asked: PdfKey) => firstKey(pdfKeys, asked)

/**
 * Whether the file at an address is missing. A frame would show the server's refusal in place of the document,
 * unnoticed by the page. Files on another host cannot be checked from here.
 */
function useIsGone(href: string): boolean {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const own = new AbortController()
    fetch(href, { method: 'HEAD', signal: own.signal }).then(
      ({ ok }) => setGone(!ok),
      () => undefined,
    )
    return () => own.abort()
  }, [href])
  return isGone
}

/** A PDF in the browser's own viewer, over the page; a browser without one offers the download. */
export function PdfWindow({ address, name, onClose }: { address: string; name: string; onClose: () => void }) {
  const t = useText()
  const download = useRef<HTMLButtonElement>(null)
  const href = assetAddress(address)
  const isGone = useIsGone(href)
  const canShow = navigator.pdfViewerEnabled
  const save = () => void saveAddress(address).catch(toastFailure)
  const openOutside = () => void window.open(href, '_blank', 'noopener,noreferrer')
  const press = (event: KeyboardEvent) => {
    const key = readTable(pdfKeys, event)
    if (key === 'download') save()
    else if (key === 'outside') openOutside()
    else if (key === 'close') onClose()
    else return
    event.preventDefault()
  }
  return (
    <FileWindow
      title={name}
      keys="pdf"
      look="sheet"
      firstFocus={download}
      actions={
        <>
          <IconButton icon="download" label={t('下载')} keys={keyOf('download')} onClick={save} />
          <IconButton
            icon="external-link"
            label={t('在浏览器的新标签页打开')}
            keys={keyOf('outside')}
            onClick={openOutside}
          />
          <IconButton icon="x" label={t('关闭')} keys={keyOf('close')} onClick={onClose} />
        </>
      }
      onKeyDown={press}
      onClose={onClose}
    >
      <div className="grid min-h-0 flex-1">
        {isGone ? (
          <EmptyState icon="circle-alert" title={t('文件不存在或已被删除')} />
        ) : canShow ? (
          <iframe src={href} title={name} className="size-full border-0" />
        ) : (
          <EmptyState
            icon="file-text"
            title={t(noPreview)}
            action={
              <Button ref={download} variant="primary" icon="download" keys={keyOf('download')} onClick={save}>
                {t('下载')}
              </Button>
            }
          />
        )}
      </div>
    </FileWindow>
  )
}
