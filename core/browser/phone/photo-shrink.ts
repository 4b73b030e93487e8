/** The longest edge of a photo that is sent, in pixels: small print can be read, and a weak network carries it. */
const longestEdge = 2000
const quality = 0.85

/** A photo no larger than what is sent of it, upright; the file itself where this phone cannot draw it. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const part = Math.min(1, longestEdge / Math.max(whole.width, whole.height))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(whole.width * part)),
      height: Math.max(1, Math.round(whole.height * part)),
    })
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (bytes?.type !== 'image/jpeg' || (bytes.size >= file.size && part === 1)) return file
    return new File([bytes], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: bytes.type })
  } catch {
    return file
  }
}
