<?php
/*
Plugin Name: Baize content
Description: The collections and fields that the portal of Baize reads from WordPress, in English and in other languages.
*/
namespace Baize;

const PAGE = ['description', 'column', 'priority'];

/** The fields of each collection. Each collection is a post type, and its fields are custom fields or ACF fields of the same name. */
const POSTS = [
    'games' => ['game_id', 'game_rtp', 'game_information', 'game_priority', 'game_thumbnail', 'acf'],
    'configuration' => [
        'ps_endpoint', 'chronos_endpoint', 'ips_endpoint', 'maintenance', 'small_icons', 'identity_gating', 'game_platforms',
        'cookie_message', 'banner_links', 'footer_text', 'footer_images', 'copyright',
    ],
    'home' => [
        'path', 'background_image', 'mobile_background_image', 'foreground_image', 'hero_carousel', 'welcome_message',
        'mobile_welcome_message', 'welcome_action', 'activity_bar', 'scroll_arrow',
    ],
    'promo_cards' => ['text', 'display_page', 'priority', 'size', 'image', 'mobile_image', 'action', 'url'],
    'payment_data' => ['code', 'logo', 'quick_amounts'],
    'bonus_plans' => ['bonus_plan_id', 'image', 'description', 'terms_and_conditions', 'free_spins', 'isFeatured'],
    'translations' => ['texts'],
    'blog' => ['short_description', 'description', 'image', 'blog_category', 'priority'],
    'actions' => ['description', 'priority', 'url'],
    'self_excluded' => PAGE,
    'responsible_gaming' => PAGE,
    'about_us' => PAGE,
    'contact_us' => [...PAGE, 'address', 'phone', 'email', 'image'],
    'casino_glossary' => PAGE,
    'privacy_policy' => PAGE,
    'terms_and_conditions' => PAGE,
    'funds_protection' => PAGE,
];

/** The taxonomies, each with the post type that it classifies. */
const TERMS = ['categories' => 'games', 'providers' => 'games', 'blog_category' => 'blog'];

// WordPress's own categories are removed from the REST interface, because they would have the same address as the plugin's `categories`.
add_filter('register_taxonomy_args', fn($args, $name) => $name === 'category' ? ['show_in_rest' => false] + $args : $args, 10, 2);

add_action('init', function () {
    foreach (TERMS as $name => $type) {
        register_taxonomy($name, $type, ['label' => $name, 'public' => true, 'show_in_rest' => true, 'rest_base' => $name]);
    }
    foreach (array_keys(POSTS) as $name) {
        register_post_type($name, [
            'label' => $name,
            'public' => true,
            'show_in_rest' => true,
            'rest_base' => $name,
            'supports' => ['title', 'thumbnail', 'custom-fields'],
            'taxonomies' => array_keys(TERMS, $name, true),
        ]);
    }
});
add_theme_support('post-thumbnails');

add_action('rest_api_init', function () {
    foreach (POSTS as $type => $fields) {
        foreach ($fields as $field) {
            register_rest_field($type, $field, ['get_callback' => __NAMESPACE__ . '\read', 'update_callback' => __NAMESPACE__ . '\write']);
        }
        add_filter("rest_prepare_$type", function ($reply, $post, $request) {
            $title = own('post', $post->ID, 'title', $request['lang']);
            if ($title !== null && isset($reply->data['title'])) $reply->data['title']['rendered'] = $title;
            return $reply;
        }, 10, 3);
    }
    foreach (array_keys(TERMS) as $taxonomy) {
        register_rest_field($taxonomy, 'priority', ['get_callback' => fn($term) => (int) get_term_meta($term['id'], 'priority', true)]);
        add_filter("rest_prepare_$taxonomy", function ($reply, $term, $request) {
            $name = own('term', $term->term_id, 'name', $request['lang']);
            if ($name !== null && isset($reply->data['name'])) $reply->data['name'] = $name;
            return $reply;
        }, 10, 3);
    }
});

/** The translation of a field. Null if the language has none; the English text is then used. */
function own(string $kind, int $id, string $field, ?string $language): mixed
{
    $key = "{$field}_{$language}";
    return $language && metadata_exists($kind, $id, $key) ? get_metadata($kind, $id, $key, true) : null;
}

function read(array $post, string $field, \WP_REST_Request $request): mixed
{
    $english = function_exists('get_field') ? get_field($field, $post['id']) : get_post_meta($post['id'], $field, true);
    $own = own('post', $post['id'], $field, $request['lang']);
    return is_array($own) && $field === 'acf' ? array_merge($english, $own) : $own ?? $english;
}

function write(mixed $value, \WP_Post $post, string $field, \WP_REST_Request $request): void
{
    $language = $request['lang'] === 'en' ? null : $request['lang'];
    update_post_meta($post->ID, $language ? "{$field}_{$language}" : $field, wp_slash($value));
}
