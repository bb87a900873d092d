import { type ExampleBranch, weekdays } from './example-branch.ts';

export const clinic: ExampleBranch = {
  name: 'Centro de salud del Parque',
  timeZone: 'Europe/Madrid',
  languages: ['es', 'en-GB'],
  openingHours: weekdays('0800', '2000'),
  counters: ['1', '2', '3'],
  place: 'room',
  services: [
    {
      icon: 'doctor',
      texts: {
        es: { name: 'Admisión', explanation: 'Primera visita, datos, citas' },
        'en-GB': { name: 'Registration', explanation: 'First visit, your details, appointments' },
      },
    },
    {
      icon: 'drop',
      texts: {
        es: { name: 'Análisis de sangre', explanation: 'En ayunas, con la petición del médico' },
        'en-GB': { name: 'Blood test', explanation: 'Fasting, with your doctor’s request' },
      },
    },
    {
      icon: 'syringe',
      texts: {
        es: { name: 'Vacunas', explanation: 'Niños, adultos, viajes' },
        'en-GB': { name: 'Vaccinations', explanation: 'Children, adults, travel' },
      },
    },
    {
      icon: 'documents',
      texts: {
        es: { name: 'Recetas e informes', explanation: 'Recoger o renovar' },
        'en-GB': { name: 'Prescriptions and reports', explanation: 'Collect or renew' },
      },
    },
  ],
};
