import { fileHold } from '../../shared/file-contract.ts'
import { call } from '../api/client.ts'
import { uploadFile } from '../form/files/upload.ts'

/** Uploads a photo, which the server then keeps until the action that names it arrives. Throws `CallError`. */
export async function uploadPhoto(file: File): Promise<string> {
  const address = await uploadFile(file)
  const [name] = /[0-9a-f]{32}\.[a-z]{3,4}$/.exec(address) ?? []
  if (name) await call(fileHold, { body: { names: [name] } })
  return address
}
