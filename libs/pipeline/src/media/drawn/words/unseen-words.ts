/**
 * Figures of speech and names with a word of another meaning: the phrase draws nothing. A column for each language;
 * see `readRows`.
 */
export const figurativeWords = `
name | en | de | es | fr | it | pt | nl | ru | ar | hi | zh | ja | ko
figurative | couch_potato sea_of_people sea_of_faces ocean_of_people shark_in_business loan_shark card_shark black_sheep elephant_in_the_room cats_and_dogs piece_of_cake icing_on_the_cake bull_market bear_market cash_cow butterfly_effect domino_effect snowball_effect tip_of_the_iceberg rat_race wild_goose_chase lame_duck paper_tiger early_bird white_elephant big_apple apple_of_my_eye wall_street eye_of_the_storm heart_of_the_matter at_the_heart_of in_the_same_boat break_the_ice broke_the_ice under_fire ring_a_bell rang_a_bell window_of_opportunity food_chain hot_potato top_dog underdog sitting_duck bookworm book_a_flight crocodile_tears lion's_share lion_s_share wolf_in_sheep_s bread_and_butter bring_home_the_bacon red_tape red_herring moon_landing_hoax over_the_moon once_in_a_blue_moon blue_moon night_owl cloud_nine silver_lining rule_of_thumb on_the_other_hand on_the_one_hand first_hand second_hand by_hand foot_the_bill on_foot fox_news red_bull apple_inc apple_watch apple_computer apple_store shell_plc shell_oil royal_dutch_shell jaguar_land_rover caterpillar_inc gorilla_glass | couchpotato menschenmeer schwarzes_schaf elefant_im_raum schmetterlingseffekt spitze_des_eisbergs hand_in_hand auf_der_hand auf_den_ersten_blick bär_aufbinden ohrwurm zebrastreifen bücherwurm angsthase salamitaktik fuß_fassen apple_inc red_bull | mar_de_gente oveja_negra efecto_mariposa punta_del_iceberg a_mano por_otro_lado al_pie_de_la pan_comido media_naranja lágrimas_de_cocodrilo | mer_de_monde mouton_noir effet_papillon pointe_de_l_iceberg à_pied sur_pied d_autre_part larmes_de_crocodile la_part_du_lion pomme_de_discorde | mare_di_gente pecora_nera effetto_farfalla punta_dell_iceberg a_piedi lacrime_di_coccodrillo | mar_de_gente ovelha_negra efeito_borboleta ponta_do_iceberg a_pé lágrimas_de_crocodilo | zwarte_schaap mensenzee vlindereffect topje_van_de_ijsberg te_voet aan_de_hand hand_in_hand | белая_ворона эффект_бабочки верхушка_айсберга крокодиловы_слёзы море_людей | بحر_من_الناس أثر_الفراشة دموع_التماسيح | मगरमच्छ_के_आँसू | 蝴蝶效应 冰山一角 鳄鱼的眼泪 人山人海 害群之马 马马虎虎 纸老虎 | 氷山の一角 バタフライ効果 一石二鳥 猫の手 | 나비효과 빙산의_일각 악어의_눈물
`;

/** Firms and countries, each with words that tell them from the thing; without words, its capital letter tells. */
export const properNames: Readonly<Record<string, readonly string[]>> = {
  Apple: [
    'Inc',
    'iPhone',
    'iPad',
    'Mac',
    'MacBook',
    'Jobs',
    'Wozniak',
    'CEO',
    'shares',
    'App',
    'smartphone',
    'Silicon',
  ],
  Shell: ['plc', 'oil', 'petrol', 'BP', 'Exxon', 'shares', 'company', 'refinery'],
  Jaguar: ['cars', 'car', 'Rover', 'XJ', 'engine', 'carmaker', 'Autos', 'Tata'],
  Puma: ['Adidas', 'shoes', 'sneakers', 'brand', 'Nike', 'Dassler', 'Schuhe'],
  Caterpillar: ['Inc', 'excavators', 'tractors', 'machines', 'shares', 'company'],
  Fox: ['News', 'Channel', 'Murdoch', 'network', 'TV'],
  Orange: ['Telecom', 'mobile', 'network', 'Télécom'],
  Mars: ['Snickers', 'Twix', 'candy'],
  Dove: ['soap', 'Unilever', 'shampoo'],
  Python: ['programming', 'code', 'software', 'library', 'developers', 'Programmiersprache'],
  Ruby: ['Rails', 'programming', 'code'],
  Windows: [],
  Turkey: [],
};
