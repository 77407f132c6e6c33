/** base64 is a piece of a file as the program takes it. */
export const base64 = (part: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(part)
  })
