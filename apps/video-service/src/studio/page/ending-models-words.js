export default {
  en: {
    label: 'Notices',
    uses: { pictures: 'pictures', voices: 'voices', scripts: 'scripts' },
    ends: (use, date) =>
      `The model that makes the ${use} of your videos will be shut down on ${date}. Tell your administrator.`,
    ended: (use) => `The model that makes the ${use} of your videos has been shut down. Tell your administrator.`,
  },
  de: {
    label: 'Hinweise',
    uses: { pictures: 'die Bilder', voices: 'die Stimmen', scripts: 'die Texte' },
    ends: (use, date) =>
      `Das Modell, das ${use} Ihrer Videos erzeugt, endet am ${date}. Informieren Sie Ihre Administration.`,
    ended: (use) =>
      `Das Modell, das ${use} Ihrer Videos erzeugt, gibt es nicht mehr. Informieren Sie Ihre Administration.`,
  },
  es: {
    label: 'Avisos',
    uses: { pictures: 'las imágenes', voices: 'las voces', scripts: 'los textos' },
    ends: (use, date) =>
      `El modelo que crea ${use} de sus vídeos deja de funcionar el ${date}. Avise a su administrador.`,
    ended: (use) => `El modelo que crea ${use} de sus vídeos ya no existe. Avise a su administrador.`,
  },
  fr: {
    label: 'Avis',
    uses: { pictures: 'les images', voices: 'les voix', scripts: 'les textes' },
    ends: (use, date) => `Le modèle qui crée ${use} de vos vidéos s’arrête le ${date}. Prévenez votre administrateur.`,
    ended: (use) => `Le modèle qui crée ${use} de vos vidéos n’existe plus. Prévenez votre administrateur.`,
  },
};
