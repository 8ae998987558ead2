const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The smallest picture that can be uploaded. */
export const PIXEL = new File([Buffer.from(PNG, 'base64')], 'me.png')
