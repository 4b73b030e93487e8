import { message } from '../../shared/message.ts'
import { translate } from '../i18n/text.ts'

/**
 * Opens a document in a frame out of sight, where it has a size and is drawn while any tab is looked at. Resolves when it has
 * loaded; `close` takes it away. Throws when the frame cannot be read.
 */
export async function openDesk(
  html: string,
): Promise<{ readonly frame: HTMLIFrameElement; readonly page: Document; readonly close: () => void }> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.inert = true
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-20000px',
    top: '0',
    width: '1400px',
    height: '1200px',
    border: '0',
    visibility: 'hidden',
  })
  const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }))
  frame.srcdoc = html
  document.body.append(frame)
  await loaded
  const page = frame.contentDocument
  if (!page) {
    frame.remove()
    throw new Error(translate(message('打印页无法打开')))
  }
  return { frame, page, close: () => frame.remove() }
}
