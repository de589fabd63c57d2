import { sentences } from '#shared/contract/sentences/sentences.ts'
import { maxAvatarBytes, maxAvatarPixels } from '#shared/rules/profiles/avatars.ts'
import { api } from '#web/client/api.ts'

import { cropArea } from './avatar-crop.ts'
import type { Crop, Picture } from './avatar-crop.ts'

/** The chosen picture; nothing is uploaded before the form is saved. */
export type AvatarChoice =
  | { kind: 'unchanged' }
  | { kind: 'removed' }
  | ({ kind: 'picked'; file: Blob; crop: Crop } & Picture)

type PickedAvatar = Extract<AvatarChoice, { kind: 'picked' }>

/** Types for the file dialog. iPhones convert their own type to one of these. */
export const avatarTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

const maxSentEdge = 1024

/** The size of an acceptable picture, or the sentence with its problem. */
export async function readPicture(file: Blob): Promise<Picture | string> {
  if (file.type === 'image/svg+xml') return sentences.avatarIsSvg
  if (!file.type.startsWith('image/')) return sentences.avatarTypeUnsupported
  if (file.size > maxAvatarBytes) return sentences.avatarTooLarge
  const url = URL.createObjectURL(file)
  try {
    const { width, height } = await sizeOf(url)
    if (width === 0 || height === 0) return sentences.avatarUnreadable
    return width * height > maxAvatarPixels ? sentences.avatarTooManyPixels : { width, height }
  } catch {
    return sentences.avatarUnreadable
  } finally {
    URL.revokeObjectURL(url)
  }
}

function sizeOf(url: string): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight }),
    )
    image.addEventListener('error', () => reject(new Error('Not a picture')))
    image.src = url
  })
}

/** Uploads the chosen picture. Call it when the form is saved. Throws API errors. */
export async function saveAvatar(choice: AvatarChoice): Promise<void> {
  if (choice.kind === 'removed') await api.profiles.deleteAvatar()
  if (choice.kind === 'picked') {
    const square = await cropPicture(choice)
    // The server names the stored file, so the user's file name is not sent.
    await api.profiles.uploadAvatar({ avatar: new File([square], 'avatar', { type: square.type }) })
  }
}

/** The chosen square as a picture of its own, of at most 1024 pixels. */
async function cropPicture({ file, crop, ...picture }: PickedAvatar): Promise<Blob> {
  const { left, top, edge } = cropArea(picture, crop)
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.min(edge, maxSentEdge)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, left, top, edge, edge, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      // Browsers that cannot write WebP give a PNG instead.
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave nothing'))),
        'image/webp',
        0.92,
      )
    })
  } finally {
    bitmap.close()
  }
}
