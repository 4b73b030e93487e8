import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { extensionOf, isImageName } from '../../../shared/file-types.ts'
import { message } from '../../../shared/message.ts'
import { saveAddress } from '../../api/save-file.ts'
import { translate } from '../../i18n/text.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast.tsx'
import { ImageLightbox } from './image-lightbox.tsx'
import { noPreview, PdfWindow } from './pdf-window.tsx'

type Shown = { readonly address: string; readonly name: string }

function Viewer({ shown, pictures, onClose }: { shown: Shown; pictures: readonly string[]; onClose: () => void }) {
  const at = pictures.indexOf(shown.address)
  if (at >= 0) return <ImageLightbox sources={pictures} start={at} onClose={onClose} />
  return isImageName(shown.address) ? null : <PdfWindow address={shown.address} name={shown.name} onClose={onClose} />
}

/**
 * Opens a file when its link is pressed: pictures of the list can be paged through, a PDF is shown, and any other file
 * is offered for download. The caller draws `viewer` beside the list.
 */
export function useFileOpening(addresses: readonly string[]): {
  readonly open: (event: MouseEvent<HTMLElement>, address: string) => void
  readonly viewer: ReactNode
} {
  const [shown, setShown] = useState<Shown>()
  const pressed = useRef<HTMLElement>(null)
  const pictures = addresses.filter(isImageName)
  const open = (event: MouseEvent<HTMLElement>, address: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isImageName(address) || extensionOf(address) === 'pdf') {
      pressed.current = event.currentTarget
      setShown({ address, name: event.currentTarget.textContent ?? '' })
      return
    }
    toast.refusal(translate(noPreview), {
      title: translate(message('下载')),
      run: () => void saveAddress(address).catch(toastFailure),
    })
  }
  const close = () => {
    setShown(undefined)
    setTimeout(() => pressed.current?.focus())
  }
  const viewer = shown ? <Viewer shown={shown} pictures={pictures} onClose={close} /> : null
  return { open, viewer }
}
