import { find, remove, settingsWith, specOf, type Mistake } from './mistake';

/** Mistakes of those who come in by Ingress. */
export const ingressMistakes: readonly Mistake[] = [
  {
    title: 'an Ingress that shows everything',
    plant: (all) => {
      const [rule] = specOf(all, 'Ingress', 'auth-service')['rules'] as { http: { paths: { path: string }[] } }[];
      Object.assign(rule?.http.paths[0] ?? {}, { path: '/' });
    },
    complaint: /Ingress\/auth-service shows metrics and health/,
  },
  {
    title: 'an Ingress that refuses uploads',
    plant: (all) => (settingsWith(all, 'VIDEO_AUTH')['ASSET_BYTES'] = '524288000'),
    complaint: /Ingress\/video-service refuses uploads that the service takes/,
  },
  {
    title: 'an Ingress without patience',
    plant: (all) => (find(all, 'Ingress', 'video-service').metadata.annotations = {}),
    complaint: /Ingress\/video-service cuts synchronous requests short/,
  },
  {
    title: 'a host without a certificate',
    plant: (all) => (specOf(all, 'Ingress', 'video-service')['tls'] = []),
    complaint: /Ingress\/video-service leads to video\.example\.org without a certificate/,
  },
  {
    title: 'a default denial that blocks the certificate solver',
    plant: (all) => remove(all, 'NetworkPolicy', 'allow-certificate-solver'),
    complaint: /Certificates cannot be proven/,
  },
  {
    title: 'a controller that may call no app',
    plant: (all) => remove(all, 'NetworkPolicy', 'allow-ingress'),
    complaint: /Service\/auth-service cannot be called at port 3001/,
  },
];
