import { toPath } from '../api';

interface LogoPictureProps {
  address: string;
  /** The plate below the logo in the video. */
  ground: string | null;
  name?: string;
}

/** The logo as videos show it, on the ground of the brand. */
export const LogoPicture = ({ address, ground, name = '' }: LogoPictureProps) => (
  <img class="logo" src={toPath(address)} alt={name} style={ground === null ? {} : { background: ground }} />
);
