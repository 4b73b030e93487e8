import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { extensionOf, isImageName } from '../../../shared/file-types.ts'
import { message } from '../../../shared/message.ts'
import { saveAddress } from '../../api/save-file.ts'
import { translate } from '../../i18n/text.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast.tsx'
import { ImageLightbox } from './image-lightbox.tsx'

/**
 * What a press on a file's link does: pictures open here, all of the list to be paged through; PDF in the browser's viewer, as the link says; of any
 * other file it tells that it cannot be shown, and offers it. `viewer` is to be drawn beside the list.
 */
export function useFileOpening(addresses: readonly string[]): {
  readonly open: (event: MouseEvent<HTMLElement>, address: string) => void
  readonly viewer: ReactNode
} {
  const [shown, setShown] = useState<number>()
  const pressed = useRef<HTMLElement>(null)
  const pictures = addresses.filter(isImageName)
  const open = (event: MouseEvent<HTMLElement>, address: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || extensionOf(address) === 'pdf') return
    event.preventDefault()
    if (isImageName(address)) {
      pressed.current = event.currentTarget
      setShown(pictures.indexOf(address))
      return
    }
    toast.refusal(translate(message('此文件类型暂不支持在线预览，请下载后查看')), {
      title: translate(message('下载')),
      run: () => void saveAddress(address).catch(toastFailure),
    })
  }
  const close = () => {
    setShown(undefined)
    setTimeout(() => pressed.current?.focus())
  }
  const viewer =
    shown === undefined || pictures.length === 0 ? null : (
      <ImageLightbox sources={pictures} start={shown} onClose={close} />
    )
  return { open, viewer }
}
