/**
 * The camera of this machine; undefined without a camera, while another program uses it, and when the browser would ask for
 * permission, which only staff can give.
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
