import { uploadUrl } from '../../../shared/file-contract.ts'
import { CallError, problemOf } from '../../api/call-error.ts'
import { call } from '../../api/client.ts'

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends the bytes to where the server said, telling how much has gone (0 to 1). Throws `CallError`. */
function sendBytes(
  file: File,
  address: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const stop = () => sending.abort()
    const failed = (status: number) =>
      reject(new CallError(status, { message: '上传失败，请稍后重试' }, status ? 'refused' : 'network'))
    sending.open('PUT', address)
    if (file.type) sending.setRequestHeader('content-type', file.type)
    sending.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    sending.onload = () => {
      if (sending.status >= 200 && sending.status < 300) return resolve()
      const { status, problem } = problemOf(sending.status, readBody(sending.responseText))
      if (status < 500 && problem.text) reject(new CallError(status, problem))
      else failed(sending.status)
    }
    sending.onerror = () => failed(0)
    sending.onabort = () => reject(new CallError(0, { message: '已取消' }, 'aborted'))
    sending.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return reject(new CallError(0, { message: '已取消' }, 'aborted'))
    sending.send(file)
  })
}

/**
 * Uploads one file in two steps: asks for a place, then sends the bytes there. Resolves to the address that documents store.
 * Throws `CallError`.
 */
export async function uploadFile(
  file: File,
  options: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<string> {
  const signal = options.signal ?? new AbortController().signal
  const place = await call(uploadUrl, { body: { filename: file.name, size: file.size }, signal })
  await sendBytes(file, place.uploadUrl, options.onProgress ?? (() => {}), signal)
  return place.fileUrl
}
