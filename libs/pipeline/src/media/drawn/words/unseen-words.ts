/**
 * Figures of speech and names with a word of another meaning: the phrase draws nothing. A column for each language;
 * see `readRows`.
 */
export const figurativeWords = `
name | en | de | es | fr | it | pt | nl | ru | ar | hi | zh | ja | ko
figurative | couch_potato sea_of_people sea_of_faces ocean_of_people shark_in_business loan_shark card_shark black_sheep elephant_in_the_room cats_and_dogs piece_of_cake icing_on_the_cake bull_market bear_market cash_cow butterfly_effect domino_effect snowball_effect tip_of_the_iceberg rat_race wild_goose_chase lame_duck paper_tiger early_bird white_elephant big_apple apple_of_my_eye wall_street eye_of_the_storm heart_of_the_matter at_the_heart_of in_the_same_boat break_the_ice broke_the_ice under_fire ring_a_bell rang_a_bell window_of_opportunity food_chain hot_potato top_dog underdog sitting_duck bookworm book_a_flight crocodile_tears lion's_share lion_s_share wolf_in_sheep_s bread_and_butter bring_home_the_bacon red_tape red_herring moon_landing_hoax over_the_moon once_in_a_blue_moon blue_moon night_owl cloud_nine silver_lining rule_of_thumb on_the_other_hand on_the_one_hand first_hand second_hand by_hand foot_the_bill on_foot fox_news red_bull apple_inc apple_watch apple_computer apple_store shell_plc shell_oil royal_dutch_shell jaguar_land_rover caterpillar_inc gorilla_glass cash_is_king all_your_eggs eggs_in_one_basket one_basket outside_the_box out_of_the_box throw_in_the_towel threw_in_the_towel cry_wolf cried_wolf wolf_in_sheep_s_clothing sheep_s_clothing sheep's_clothing out_of_the_woods spill_the_beans spilled_the_beans cat_out_of_the_bag hold_your_horses cold_feet kick_the_bucket bite_the_bullet bit_the_bullet wrong_tree under_the_weather break_a_leg nail_on_the_head ball_is_in a_drop_in_the_ocean skeleton_in_the_closet eggshells burned_bridges burn_bridges storm_in_a_teacup needle_in_a_haystack on_the_fence glass_ceiling iron_curtain snake_oil golden_age birds_of_a_feather cat_nap dog_days monkey_business all_ears house_of_cards castle_in_the_air ivory_tower tower_of_strength stepping_stone stepping_stones sea_change mountain_of_debt mountain_of_work storm_of_protest bear_in_mind bear_fruit bears_fruit bore_fruit fruits_of_labour heart_of_the_city heart_of_town by_heart learn_by_heart eye_of_a_needle at_hand hand_over hands_down hand_in_hand give_a_hand on_hand right_hand_man under_the_nose tongue_in_cheek tooth_and_nail head_over_heels chain_of_command chain_reaction chain_store value_chain island_hopping backbone_of brainchild brain_drain gold_standard silver_bullet catch_fire caught_fire crossfire ceasefire playing_with_fire fire_a fired_from flagship flag_a signs_of_life key_to turn_the_page turning_point tables_turned on_the_table under_the_table ring_of_truth root_of throw_light shed_light in_the_light_of in_light_of light_year light_years sweet_tooth wisdom_of catch_a_cold cold_war star_quality bread_basket salt_of_the_earth worth_its_salt take_the_cake piece_of_the_pie apples_and_oranges low_hanging_fruit sour_grapes forbidden_fruit cherry_pick walking_on_air down_to_earth on_earth of_the_earth_s world_of_its_own in_the_spotlight box_office lame_excuse snail_mail bug_fix dead_horse dark_horse high_horse trojan_horse horsepower horse_power monkey_wrench kill_two_birds bird_s_eye bird's_eye crow_flies eagle_eye hawkish bull_s_eye bullseye bull_in_a_china pigeonhole guinea_pigs scapegoat copycat copy_cat fat_cat dog_eat_dog underdogs big_fish fishy fish_out_of_water whale_of_a can_of_worms ants_in busy_bee bee_in swan_song lone_wolf wolf_down rat_out smell_a_rat hen_party chicken_out cold_turkey talk_turkey times beds_of_nails bed_of_nails goose_bumps into_a_ball sea_level flood_of floods_of wave_of waves_of mountain_of mountains_of army_of in_the_sun in_the_moonlight | couchpotato menschenmeer schwarzes_schaf elefant_im_raum schmetterlingseffekt spitze_des_eisbergs hand_in_hand auf_der_hand auf_den_ersten_blick bär_aufbinden ohrwurm zebrastreifen bücherwurm angsthase salamitaktik fuß_fassen apple_inc red_bull kammer kammern müller schwarzschild wirte unter_der_erde auf_der_erde hohe_kante kasino bank_auf_der schlange_stehen im_stich auf_dem_schlauch ins_gras_beißen kohle_machen tomaten_auf schwein_gehabt den_nagel_auf roter_faden unter_der_hand aus_erster_hand in_der_sonne meeresspiegel meereshöhe | mar_de_gente oveja_negra efecto_mariposa punta_del_iceberg a_mano por_otro_lado al_pie_de_la pan_comido media_naranja lágrimas_de_cocodrilo a_fuego_lento de_pie se_llama se_llaman me_llamo llamada se_llamaba al_pie en_cuanto_a a_la_vez corazón_de_la_ciudad al_sol nivel_del_mar | mer_de_monde mouton_noir effet_papillon pointe_de_l_iceberg à_pied sur_pied d_autre_part larmes_de_crocodile la_part_du_lion pomme_de_discorde s_élève s_élèvent pain_bénit coup_de_main à_la_main cœur_de_la_ville en_un_clin_d_œil pied_de_la au_soleil niveau_de_la_mer | mare_di_gente pecora_nera effetto_farfalla punta_dell_iceberg a_piedi lacrime_di_coccodrillo in_piedi chiese livello_del_mare | mar_de_gente ovelha_negra efeito_borboleta ponta_do_iceberg a_pé em_pé lágrimas_de_crocodilo | zwarte_schaap mensenzee vlindereffect topje_van_de_ijsberg te_voet weten aan_de_hand hand_in_hand | белая_ворона эффект_бабочки верхушка_айсберга крокодиловы_слёзы море_людей | بحر_من_الناس أثر_الفراشة دموع_التماسيح | मगरमच्छ_के_आँसू | 蝴蝶效应 冰山一角 鳄鱼的眼泪 人山人海 害群之马 马马虎虎 纸老虎 | 氷山の一角 バタフライ効果 一石二鳥 猫の手 | 나비효과 빙산의_일각 악어의_눈물 한_개 두_개 세_개 네_개 몇_개 여러_개 백_개 천_개 이천_개 만_개
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
  Python: [
    'programming',
    'code',
    'software',
    'library',
    'developers',
    'Programmiersprache',
    'computer',
    'language',
    'data',
  ],
  Ruby: ['Rails', 'programming', 'code'],
  Windows: [],
  Turkey: [],
};

/**
 * Common nouns that are surnames behind a capital: Alexander Graham Bell is no bell. Nouns of each language, since names
 * travel.
 */
export const surnames =
  'Archer Bacon Baker Banks Bell Berry Bird Bishop Brooks Bush Butler Carpenter Carter Castle Chambers Church Cook Cooper Crane Cross Day Drake Farmer Field Fields Finch Fisher Flowers Ford Forest Fox Frost Gardner Gates Glass Gold Hawk Hill Hood Hunter Jobs Kane King Knight Lake Lamb Land Lane Lion Marsh Mason Miller Moon Olive Page Park Pepper Piper Pool Pope Potter Price Prince Queen Rice Rivers Roche Rocha Reis Rock Rose Rosa Salmon Seal Shepherd Silver Singer Smith Snow Spears Star Starr Steel Stone Storm Summer Summers Swan Swift Taylor Temple Tower Turner Walker Waters Weaver West Wheeler Winter Winters Wolf Wolfe Wood Woods Young Fischer Vogel Fuchs Bauer Schneider Koch Becker Bakker Visser Brot Apfel Birnbaum Rosenberg Fontaine Lamarck Mercier Fleury Leclerc Dupont Flores Reyes Iglesias Torres Ríos Montes Campos Leone Fontana Chiesa';
/** Words with capitals before a noun that is no name. */
export const notFirstNames =
  'Why How What Who When Where Which Is Are Do Does Can Warum Wie Was Wer Wann Wo Pourquoi Comment Quand Qui Por Cómo Qué Quién Perché Come Chi Waarom Hoe Wat Top Best First The A An My Our Your His Her Their This That These Those Every Each Some Any No One Big Old New Great Wild Polar Brown Black White Red Blue Green Young Der Die Das Ein Eine El La Los Las Un Una Le Les Une Il Lo I Gli O Os De Het Een And Of In On At';
/** English words that are a noun or a verb. */
export const nounsAndVerbs =
  'bank bark bear book bow box brush cap comb crane crown cut dress drill duck fire fish fly frame hammer iron jam kite land lock match mirror nail pin plant plug press ring rock rope rose saw scale screw seal shape shell ship shop shower sign sink sled spring stamp star stem suit swallow table tie train trunk watch water wave whistle worm drum boot coat pack trumpet needle nurse mother father doctor pilot chair oil tower cloud milk butter salt pepper peel bridge tunnel mine paint mask nest bomb bottle cage mushroom snake bag hook sail anchor house balloon slide brew judge witch toast tunnel bucket rake shovel shoulder elbow duck parrot badger ape worm hound ram squirrel crown pen pot mop';
