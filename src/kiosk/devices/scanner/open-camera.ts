/**
 * The camera of this machine; undefined where there is none, it is taken, or the browser would have to ask first:
 * no visitor is asked by the browser for something that only staff can decide.
 */
export async function openCamera({ permissions, mediaDevices }: Navigator): Promise<MediaStream | undefined> {
  try {
    const { state } = await permissions.query({ name: 'camera' });
    if (state !== 'granted') return undefined;
    return await mediaDevices.getUserMedia({ audio: false, video: { width: { ideal: 640 } } });
  } catch {
    return undefined;
  }
}
